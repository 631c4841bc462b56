import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../../ui/announce";
import type { Side } from "../model/position";
import { handInWords } from "../spoken";
import type { HandControl } from "./use_hand";

/** Says what the hand does, for people who do not see the board. */
export function useNarration({ hand, reach, asked }: HandControl, viewer: Side): void {
  const { t } = useTranslation("full_moon");
  const words = reach ? handInWords(hand, reach, viewer, t) : "";
  const said = useRef({ words, asked });
  useEffect(() => {
    if (said.current.words === words && said.current.asked === asked) return;
    said.current = { words, asked };
    announce(words);
  }, [words, asked]);
}
