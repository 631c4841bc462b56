import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGameTitle } from "../app/hooks";
import { GameMark } from "../games/GameMark";
import type { TableInfo } from "../net/rest.generated";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./TableRow.module.css";
import { infoNames } from "./table_info";

export type TableRowProps = {
  info: TableInfo;
  /** What there is to say beside the game and who plays it. */
  facts?: string;
  href: string;
  action: string;
};

/** A table in a list, and the way to it: all of the row leads there, and is called as what is written in it. */
export function TableRow({ info, facts, href, action }: TableRowProps) {
  const { t, i18n } = useTranslation();
  const game = useGameTitle()(info.game);
  const names = infoNames(info, t, i18n.language);
  return (
    <li>
      <Link href={href} className={styles.row}>
        <GameMark game={info.game} />
        <span className={styles.words}>
          <strong>{game}</strong>
          <span className={styles.names}>{names}</span>
          {facts !== undefined && <span className={styles.facts}>{facts}</span>}
        </span>
        <span className={`${buttonClass("plain", true)} ${styles.wide}`}>{action}</span>
        <span className={styles.narrow}>
          <span className="visually-hidden">{action}</span>
          <Icon name="forward" />
        </span>
      </Link>
    </li>
  );
}
