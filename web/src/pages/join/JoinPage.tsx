import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { ColourChoice } from "../../app/ColourChoice";
import { useGameTitle, useSelected, useStore, useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { keepSeat, myTables } from "../../app/my_tables";
import { changeSettings, settings } from "../../app/settings";
import { tableQuery } from "../../net/queries";
import { joinTable, RestError } from "../../net/rest";
import { Button, buttonClass } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Group } from "../../ui/Group";
import { Moon } from "../../ui/Moon";
import { toast } from "../../ui/toasts";
import NotFoundPage from "../NotFoundPage";
import { infoNames } from "../table_info";
import styles from "./JoinPage.module.css";

/** By the status of the answer. */
const WHY_NOT: Record<number, "join.name" | "join.forbidden" | "join.taken"> = {
  400: "join.name",
  403: "join.forbidden",
  409: "join.taken",
};

export type JoinPageProps = { tableId: string };

export default function JoinPage({ tableId }: JoinPageProps) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const { name, colour } = useStore(settings);
  const hasSeat = useSelected(myTables, (mine) =>
    mine.some(({ table, seats }) => table === tableId && seats.length > 0),
  );
  const { data: info, isError } = useQuery({ ...tableQuery(tableId), enabled: !hasSeat });
  const gameTitle = useGameTitle();
  const [isJoining, setJoining] = useState(false);
  useTitle(t("join.title"));
  useEffect(() => {
    if (hasSeat) navigate(`/t/${tableId}`, { replace: true });
  }, [hasSeat, tableId, navigate]);
  if (isError) return <NotFoundPage />;
  if (info === undefined) return <Loading />;
  const isFree = info.seats.some((seat) => seat.type === "open");
  const join = async (event: FormEvent) => {
    event.preventDefault();
    setJoining(true);
    try {
      // The invitation is in the part of the address that browsers never send.
      const invite = location.hash.slice(1) || null;
      const link = await joinTable(tableId, { name: name.trim() || t("guest"), colour, invite });
      keepSeat(tableId, info.game, link, invite);
    } catch (error) {
      const status = error instanceof RestError ? error.status : 0;
      toast(t(WHY_NOT[status] ?? "errors.away"));
      setJoining(false);
    }
  };
  return (
    <form className={styles.join} onSubmit={join}>
      <Moon size="4em" />
      <h1>{t("join.invited", { game: gameTitle(info.game) })}</h1>
      <p>{infoNames(info, t, i18n.language)}</p>
      {info.help === "on" && <p>{t("join.helpIsOn")}</p>}
      {isFree ? (
        <>
          <Field label={t("settings.name")}>
            <input
              value={name}
              maxLength={40}
              autoComplete="nickname"
              placeholder={t("guest")}
              onChange={(event) => changeSettings({ name: event.target.value })}
            />
          </Field>
          <Group label={t("settings.colour")}>
            <ColourChoice />
          </Group>
          <Button look="gold" type="submit" disabled={isJoining}>
            {t("join.sit")}
          </Button>
        </>
      ) : (
        <p>{t("join.full")}</p>
      )}
      <Link href={`/t/${tableId}`} className={buttonClass("quiet")}>
        {t("join.watch")}
      </Link>
    </form>
  );
}
