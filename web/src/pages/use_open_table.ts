import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { keepTable } from "../app/my_tables";
import { loadTable } from "../app/prefetch";
import { settings } from "../app/settings";
import { createTable, RestError } from "../net/rest";
import type { NewTable } from "../net/rest.generated";
import { toast } from "../ui/toasts";
import { seatsFor, type WantedSeat } from "./wanted_seats";

/** Makes a table and goes there; says so when it cannot be made. */
export function useOpenTable() {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  return async (game: string, wish: Omit<NewTable, "seats">, wanted: readonly WantedSeat[]): Promise<boolean> => {
    const guest = (number: number) => (number === 1 ? t("guest") : t("guestNumber", { number }));
    const seats = seatsFor(wanted, settings.get(), guest);
    try {
      // The table's code comes while the server makes the table.
      const { code, namespaces } = loadTable(game);
      const [created] = await Promise.all([createTable({ ...wish, seats }), code, i18n.loadNamespaces(namespaces)]);
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
