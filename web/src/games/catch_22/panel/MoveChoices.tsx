import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { prospects } from "../model/prospects";
import { ButtonGroup, lookHandlers } from "./ActionButtons";
import type { ActionsProps } from "./Actions";

/** Where the roll leads to, the best news first. */
export function MoveChoices(props: ActionsProps) {
  const { board, view, choices, seatName, act } = props;
  const { t } = useTranslation("catch_22");
  return (
    <ButtonGroup label={t("actions.move", { pips: view.roll })}>
      {prospects(board, view, choices).map(({ square, action, promise, kind, tokens, others }) => (
        <Button
          key={square}
          isSmall
          look={promise === "win" ? "gold" : "plain"}
          onClick={() => act(action)}
          aria-label={promise === "plain" ? t("actions.move-plain", { square }) : undefined}
          {...lookHandlers(props, square)}
        >
          {promise === "plain"
            ? square
            : t(`actions.move-${promise}`, {
                square,
                kind: t(`kinds.${kind}`),
                tokens: t("tokens", { count: tokens }),
                name: others.map((seat) => seatName(seat)).join(", "),
              })}
        </Button>
      ))}
    </ButtonGroup>
  );
}
