import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { reachQuery } from "../net/queries";
import { Field } from "../ui/Field";
import { QrCode } from "../ui/QrCode";
import { ShareLink } from "../ui/ShareLink";

export type InvitationProps = { path: string };

const START = "lunaria serve --host 0.0.0.0";

/** The link for the others, also as a picture. An address that means this machine on every machine, such as 127.0.0.1,
 * leads nobody here: then one of those by which the network knows it is taken. */
export function Invitation({ path }: InvitationProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({ ...reachQuery, enabled: isThisMachine(location.hostname) });
  const addresses = data?.addresses ?? [];
  const link = `${chosen ?? addresses[0] ?? location.origin}${path}`;
  return (
    <>
      {addresses.length > 1 && (
        <Field label={t("waiting.where")}>
          <select value={chosen ?? addresses[0]} onChange={({ target }) => setChosen(target.value)}>
            {addresses.map((address) => (
              <option key={address}>{address}</option>
            ))}
          </select>
        </Field>
      )}
      <ShareLink link={link} />
      {data !== undefined && addresses.length === 0 && <p>{t("waiting.alone", { command: START })}</p>}
      <QrCode text={link} label={t("waiting.qr")} />
    </>
  );
}

function isThisMachine(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name.startsWith("127.") || name === "[::1]";
}
