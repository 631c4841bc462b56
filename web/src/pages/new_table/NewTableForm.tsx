import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useGameTitle } from "../../app/hooks";
import type { GameModule, GameTypes } from "../../games/contract";
import type { GameInfo } from "../../net/rest.generated";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Field } from "../../ui/Field";
import { Group } from "../../ui/Group";
import { LevelChoice } from "../../ui/LevelChoice";
import { levelFor, rememberLevel } from "../levels";
import { useOpenTable } from "../use_open_table";
import styles from "./NewTableForm.module.css";
import { PlainOptions } from "./PlainOptions";
import {
  CLOCKS,
  type ClockName,
  COMPANIES,
  firstPlan,
  HELP_POLICIES,
  type HelpPolicy,
  hasOpenSeat,
  wishOf,
  withCompany,
  withLevel,
  withOptions,
  withSeat,
} from "./plan";
import { SeatRow } from "./SeatRow";

export type NewTableFormProps = { info: GameInfo; game: GameModule<GameTypes> };

/** A page of the game's own may have chosen options already. */
function givenOptions(): Record<string, unknown> {
  const state: unknown = history.state;
  const options = typeof state === "object" && state !== null && "options" in state ? state.options : null;
  return typeof options === "object" && options !== null ? (options as Record<string, unknown>) : {};
}

export function NewTableForm({ info, game }: NewTableFormProps) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const openTable = useOpenTable();
  const [plan, setPlan] = useState(() => firstPlan(info, givenOptions(), levelFor(info)));
  const [isOpening, setOpening] = useState(false);
  const { Options = PlainOptions } = game;
  const counts = Array.from(
    { length: info.most_players - info.fewest_players + 1 },
    (_, index) => info.fewest_players + index,
  );
  const hasPlayers = typeof plan.options.players === "number" && counts.length > 1;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOpening(true);
    rememberLevel(info.name, plan.level);
    if (!(await openTable(info.name, wishOf(plan, info.name), plan.seats))) setOpening(false);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t("new.title", { game: gameTitle(info.name) })}</h1>
      <section className={styles.section}>
        <Group label={t("new.company")}>
          <Choice
            label={t("new.company")}
            value={plan.company}
            choices={COMPANIES.map((value) => ({ value, label: t(`new.companies.${value}`) }))}
            choose={(company) => setPlan(withCompany(plan, company))}
          />
        </Group>
        <p className={styles.hint}>{t(`new.hints.${plan.company}`)}</p>
        {hasPlayers && (
          <Group label={t("new.players")}>
            <Choice
              label={t("new.players")}
              value={String(plan.seats.length)}
              choices={counts.map((count) => ({ value: String(count), label: String(count) }))}
              choose={(count) => setPlan(withOptions(plan, { ...plan.options, players: Number(count) }, info))}
            />
          </Group>
        )}
        {plan.seats.some((seat) => seat.type === "bot") && (
          <LevelChoice game={info.name} level={plan.level} choose={(level) => setPlan(withLevel(plan, level))} />
        )}
        <ul className={styles.seats} aria-label={t("table.seats")}>
          {plan.seats.map((seat, number) => (
            <SeatRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={number}
              number={number}
              seat={seat}
              level={plan.level}
              change={(changed) => setPlan(withSeat(plan, number, changed))}
            />
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{t("new.options")}</h2>
        <Options options={plan.options} change={(options) => setPlan(withOptions(plan, options, info))} />
        <Field label={t("new.clock")}>
          <select value={plan.clock} onChange={(event) => setPlan({ ...plan, clock: event.target.value as ClockName })}>
            {Object.keys(CLOCKS).map((name) => (
              <option key={name} value={name}>
                {t(`new.clocks.${name}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t("new.help")}>
          <select value={plan.help} onChange={(event) => setPlan({ ...plan, help: event.target.value as HelpPolicy })}>
            {HELP_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`new.helps.${policy}`)}
              </option>
            ))}
          </select>
        </Field>
        {hasOpenSeat(plan) && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={plan.isPublic}
              onChange={(event) => setPlan({ ...plan, isPublic: event.target.checked })}
            />
            {t("new.public")}
          </label>
        )}
      </section>
      <Button look="gold" type="submit" disabled={isOpening} className={styles.go}>
        {t(hasOpenSeat(plan) ? "new.invite" : "new.go")}
      </Button>
    </form>
  );
}
