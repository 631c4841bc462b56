import type { TableInfo } from "../../net/rest.generated";
import { TableRow } from "../TableRow";
import styles from "./TableList.module.css";

export type TableListProps = {
  title: string;
  tables: readonly TableInfo[];
  href: (info: TableInfo) => string;
  action: string;
  empty?: string;
  /** Whether one has a seat at these. */
  isMine?: boolean;
};

export function TableList({ title, tables, href, action, empty, isMine = false }: TableListProps) {
  return (
    <section className={styles.section} data-mine={isMine || undefined}>
      <h2>{title}</h2>
      {tables.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.list}>
        {tables.map((info) => (
          <TableRow key={info.table} info={info} href={href(info)} action={action} />
        ))}
      </ul>
    </section>
  );
}
