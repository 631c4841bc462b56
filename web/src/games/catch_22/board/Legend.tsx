import { useTranslation } from "react-i18next";

import { Modal } from "../../../ui/Modal";
import { RuleButton } from "../../RuleButton";
import { Cube } from "../art/Cube";
import { SquareIcon } from "../art/SquareIcon";
import styles from "./Legend.module.css";

const KINDS = [
  { kind: "jackpot", rule: "C22-10" },
  { kind: "star", rule: "C22-20" },
  { kind: "roll-again", rule: "C22-08" },
  { kind: "switch-places", rule: "C22-09" },
  { kind: "remove-cube", rule: "C22-17" },
] as const;

export type LegendProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** What the pictures on the squares mean. */
export function Legend({ isOpen, setOpen }: LegendProps) {
  const { t } = useTranslation("catch_22");
  return (
    <Modal title={t("legend.title")} isOpen={isOpen} setOpen={setOpen}>
      <dl className={styles.legend}>
        {KINDS.map(({ kind, rule }) => (
          <div key={kind}>
            <dt>
              <svg viewBox="-24 -24 48 48" aria-hidden="true">
                <SquareIcon kind={kind} gold={5} />
              </svg>
              {t(`kinds.${kind}`)}
            </dt>
            <dd>
              {t(`legend.${kind}`)} <RuleButton game="catch-22" rule={rule} isMark />
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <svg viewBox="-20 -20 42 44" aria-hidden="true">
              <Cube seat={0} />
            </svg>
            {t("legend.cubeName")}
          </dt>
          <dd>
            {t("legend.cube")} <RuleButton game="catch-22" rule="C22-14" isMark />
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
