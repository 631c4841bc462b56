import { RadioGroup } from "radix-ui";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";

import { Field } from "../../../ui/Field";
import { Group } from "../../../ui/Group";
import type { OptionsProps } from "../../contract";
import {
  BOARDS,
  boardChoice,
  OWN_BOARD,
  ownBoardFrom,
  withBoard,
  withPlayersWithin,
  withTurnLimit,
} from "../model/options";
import { BoardMap } from "./BoardMap";
import styles from "./Options.module.css";
import { useBoards } from "./use_boards";

const TURN_LIMITS = [50, 100, 200, 400];

export function Options({ options, change }: OptionsProps) {
  const { t } = useTranslation("catch_22");
  const boards = useBoards();
  const help = useId();
  const chosen = boardChoice(options, boards);
  const most = boards.find((one) => one.name === chosen)?.most_players;
  useEffect(() => {
    if (typeof options.players === "number" && most !== undefined && options.players > most) {
      change(withBoard(options, "standard"));
    }
  }, [options, most, change]);
  const limit = typeof options.turn_limit === "number" ? options.turn_limit : null;
  return (
    <>
      <Group label={t("options.board")}>
        <RadioGroup.Root
          className={styles.boards}
          aria-label={t("options.board")}
          value={chosen}
          onValueChange={(name) => {
            const info = boards.find((one) => one.name === name);
            const fitting = info ? withPlayersWithin(options, info.fewest_players, info.most_players) : options;
            change(withBoard(fitting, name === OWN_BOARD ? ownBoardFrom(boards) : name));
          }}
        >
          {[...BOARDS, OWN_BOARD].map((name) => {
            const info = boards.find((one) => one.name === name);
            const text = name === OWN_BOARD && chosen === OWN_BOARD ? String(options.board) : info?.text;
            return (
              <RadioGroup.Item key={name} value={name} className={styles.board}>
                <span className={styles.picture}>{text ? <BoardMap text={text} /> : <Pencil />}</span>
                <span className={styles.name}>{t(`options.boards.${name}`)}</span>
                <span className={styles.about}>{t(`options.boards-about.${name}`)}</span>
                {info && (
                  <span className={styles.about}>
                    {t("options.players", { fewest: info.fewest_players, most: info.most_players })}
                  </span>
                )}
              </RadioGroup.Item>
            );
          })}
        </RadioGroup.Root>
      </Group>
      {chosen === OWN_BOARD && (
        <Field label={t("options.own-text")}>
          <textarea
            className={styles.text}
            rows={12}
            spellCheck={false}
            aria-describedby={help}
            value={String(options.board)}
            onChange={(event) => change(withBoard(options, event.target.value))}
          />
          <span id={help} className={styles.about}>
            {t("options.own-help")}
          </span>
        </Field>
      )}
      <Field label={t("options.turn-limit")}>
        <select
          className={styles.limit}
          value={limit ?? ""}
          onChange={(event) => change(withTurnLimit(options, event.target.value))}
        >
          <option value="">{t("options.no-limit")}</option>
          {TURN_LIMITS.map((turns) => (
            <option key={turns} value={turns}>
              {t("options.turns", { count: turns })}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

function Pencil() {
  return (
    <svg viewBox="0 0 48 48" width="50%" aria-hidden="true">
      <path
        d="M10 38 L13 28 L32 9 L39 16 L20 35 Z"
        fill="var(--gold)"
        stroke="var(--coin-light)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M10 38 L12 32 L16 36 Z" fill="var(--coin-light)" />
    </svg>
  );
}
