import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "./Icon";
import styles from "./Modal.module.css";

export type ModalProps = {
  title: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Our own veil in place of Radix's overlay: that one adds a style element, which the page's policy forbids. */
export function Modal({ title, isOpen, setOpen, children }: ModalProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <div className={styles.veil} data-modal="" />
        <Dialog.Content className={styles.sheet} aria-describedby={undefined}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={t("close")}>
              <Icon name="cross" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
