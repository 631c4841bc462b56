import { useTranslation } from "react-i18next";

import { useStore } from "../app/hooks";
import { Icon } from "./Icon";
import styles from "./Toasts.module.css";
import { dismiss, toasts } from "./toasts";

export function Toasts() {
  const { t } = useTranslation();
  const shown = useStore(toasts);
  return (
    <ul className={styles.list}>
      {shown.map((toast) => (
        <li key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <button type="button" aria-label={t("close")} className={styles.close} onClick={() => dismiss(toast.id)}>
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}
