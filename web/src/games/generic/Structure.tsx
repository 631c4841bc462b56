import { useTranslation } from "react-i18next";

import styles from "./Structure.module.css";

export type StructureProps = { value: unknown };

/** Any JSON for people to read: names with their values, lists, and rows of equal length as a table. */
export function Structure({ value }: StructureProps) {
  const { t } = useTranslation("generic");
  if (isGrid(value)) return <Grid rows={value} />;
  if (Array.isArray(value) && value.length > 0) return <List items={value} />;
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) return <Names of={value} />;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : t("nothing");
}

function Names({ of }: { of: object }) {
  return (
    <dl className={styles.names}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll("_", " ")}</dt>
          <dd>
            <Structure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ items }: { items: readonly unknown[] }) {
  return (
    <ol className={items.every(isPlain) ? styles.line : styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <li key={index}>
          <Structure value={item} />
        </li>
      ))}
    </ol>
  );
}

function Grid({ rows }: { rows: readonly (readonly unknown[])[] }) {
  const { t } = useTranslation("generic");
  return (
    <div className={styles.scrolled}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            {rows[0]?.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <th key={column} scope="col" aria-label={t("column", { number: column + 1 })}>
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            <tr key={number}>
              <th scope="row" aria-label={t("row", { number: number + 1 })}>
                {number + 1}
              </th>
              {row.map((item, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
                <td key={column}>
                  <Structure value={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function isGrid(value: unknown): value is unknown[][] {
  if (!Array.isArray(value) || value.length < 2) return false;
  const [first] = value;
  if (!Array.isArray(first) || first.length < 2) return false;
  return value.every((row) => Array.isArray(row) && row.length === first.length && row.every(isPlain));
}
