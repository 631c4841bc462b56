import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useSelected } from "../app/hooks";
import { Loading } from "../app/Loading";
import noteStyles from "../app/Note.module.css";
import { TABLE_WORDS } from "../app/words";
import { buttonClass } from "../ui/Button";
import { ConnectionNote } from "./ConnectionNote";
import type { Session } from "./session";
import { Table } from "./Table";
import { useSession } from "./use_session";

export type TablePageProps = { tableId: string };

export default function TablePage({ tableId }: TablePageProps) {
  useTranslation(TABLE_WORDS);
  const session = useSession(tableId);
  return session === null ? <Loading /> : <Attended tableId={tableId} session={session} />;
}

function Attended({ tableId, session }: { tableId: string; session: Session }) {
  const { t } = useTranslation();
  const isKnown = useSelected(session.state, ({ table }) => table !== null);
  const { phase, why } = useSelected(session.connection.state, ({ phase, why }) => ({ phase, why }));
  if (phase === "over" && why !== "closed") {
    return (
      <div className={noteStyles.note} role="alert">
        <h1>{t("table.gone.title")}</h1>
        <p>{t(why === "unknown-seat" ? "table.gone.seat" : "table.gone.table")}</p>
        <Link href="/" className={buttonClass("gold")}>
          {t("notFound.home")}
        </Link>
      </div>
    );
  }
  if (isKnown) return <Table tableId={tableId} session={session} />;
  return (
    <>
      <ConnectionNote session={session} />
      <Loading />
    </>
  );
}
