import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { TableInfo } from "../../rest";
import { buttonClass } from "../../ui/Button";
import { infoNames } from "../table_info";
import styles from "./TableList.module.css";

export type TableListProps = {
  title: string;
  tables: readonly TableInfo[];
  href: (info: TableInfo) => string;
  action: string;
  empty?: string;
};

export function TableList({ title, tables, href, action, empty }: TableListProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {tables.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.list}>
        {tables.map((info) => {
          const game = t(`games.${info.game}.name`);
          const names = infoNames(info, t, i18n.language);
          return (
            <li key={info.table} className={styles.row}>
              <span className={styles.words}>
                <strong>{game}</strong>
                <span className={styles.names}>{names}</span>
              </span>
              <Link
                href={href(info)}
                className={buttonClass("plain", true)}
                aria-label={`${action}: ${game}, ${names}`}
              >
                {action}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
