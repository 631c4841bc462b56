import { useTranslation } from "react-i18next";

import { announce } from "./announce";
import { Button } from "./Button";
import { Icon } from "./Icon";
import styles from "./ShareLink.module.css";
import { toast } from "./toasts";

export type ShareLinkProps = { link: string };

export function ShareLink({ link }: ShareLinkProps) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t("share.copied"));
    } catch {
      announce(t("share.select"));
    }
  };
  return (
    <div className={styles.share}>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label={t("share.link")}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy}>
        <Icon name="copy" />
        {t("share.copy")}
      </Button>
    </div>
  );
}
