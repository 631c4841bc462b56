import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { keepTable } from "../app/my_tables";
import { settings } from "../app/settings";
import { createTable, RestError } from "../net/rest";
import type { NewTable } from "../rest";
import { toast } from "../ui/toasts";

/** A person without a name is called by default: oneself, or a guest with a number. */
export type WantedSeat = { type: "open" } | { type: "person"; name?: string } | { type: "bot"; level: string };

/** Makes a table and goes there; says so when it cannot be made. */
export function useOpenTable() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return async (game: string, wish: Omit<NewTable, "seats">, wanted: readonly WantedSeat[]): Promise<boolean> => {
    const people = wanted.filter((seat) => seat.type === "person").length;
    let person = 0;
    const seats = wanted.map((seat) => {
      if (seat.type !== "person") return seat;
      person += 1;
      const own = settings.get().name.trim() || t("guest");
      const name = seat.name?.trim() || (person === 1 ? own : t("guestNumber", { number: person }));
      return { type: "person" as const, name: people > 1 || name !== "" ? name : own };
    });
    try {
      const created = await createTable({ ...wish, seats });
      keepTable(game, created);
      navigate(`/t/${created.table}`);
      return true;
    } catch (error) {
      const isAway = error instanceof RestError && error.isAway;
      const isRate = error instanceof RestError && error.status === 429;
      toast(t(isAway ? "errors.away" : isRate ? "errors.rate" : "errors.table"));
      return false;
    }
  };
}
