/** What a rule says, one tap away, without leaving the game. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { preferredLanguage } from "../app/languages";
import { rulesQuery } from "../net/queries";
import { Modal } from "../ui/Modal";
import styles from "./RuleButton.module.css";

export type RuleButtonProps = {
  game: string;
  rule: string;
  /** A question mark, where there is no room for the name of the rule. */
  isMark?: boolean;
};

export function RuleButton({ game, rule, isMark = false }: RuleButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isMark ? styles.mark : styles.pill}
        aria-label={t("rule.label", { rule })}
        onClick={() => setOpen(true)}
      >
        {isMark ? "?" : rule}
      </button>
      {isOpen && <RuleDialog game={game} rule={rule} close={() => setOpen(false)} />}
    </>
  );
}

function RuleDialog({ game, rule, close }: { game: string; rule: string; close: () => void }) {
  const { t, i18n } = useTranslation();
  const { data: rules, isError } = useQuery(rulesQuery(game, preferredLanguage([i18n.language])));
  const found = rules?.find(({ id }) => id === rule);
  return (
    <Modal title={found?.title ?? rule} isOpen setOpen={close}>
      <div className={styles.texts}>
        {found?.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {found?.rulings.map((ruling) => (
          <p key={ruling}>{ruling}</p>
        ))}
        {isError && <p role="alert">{t("errors.away")}</p>}
        <p>
          <Link href={`/rules/${game}#${rule}`}>{t("rule.book", { rule })}</Link>
        </p>
      </div>
    </Modal>
  );
}
