import { useTranslation } from "react-i18next";

import { Choice } from "../ui/Choice";
import { Field } from "../ui/Field";
import { Group } from "../ui/Group";
import { Modal } from "../ui/Modal";
import { ColourChoice } from "./ColourChoice";
import { useStore } from "./hooks";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "./languages";
import styles from "./SettingsDialog.module.css";
import { changeSettings, settings, THEMES } from "./settings";

const AWAITS_NATIVE = import.meta.glob<boolean>("@languages/*/language.json", { eager: true, import: "awaitsNative" });

function awaitsNative(language: Language): boolean {
  return Object.entries(AWAITS_NATIVE).some(([path, awaits]) => awaits && path.endsWith(`/${language}/language.json`));
}

export type SettingsDialogProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

export default function SettingsDialog({ isOpen, setOpen }: SettingsDialogProps) {
  const { t } = useTranslation();
  const chosen = useStore(settings);
  return (
    <Modal title={t("settings.title")} isOpen={isOpen} setOpen={setOpen}>
      <div className={styles.fields}>
        <Field label={t("settings.name")}>
          <input
            value={chosen.name}
            maxLength={40}
            autoComplete="nickname"
            placeholder={t("guest")}
            onChange={(event) => changeSettings({ name: event.target.value })}
          />
        </Field>
        <Group label={t("settings.colour")}>
          <ColourChoice />
        </Group>
        <Group label={t("settings.language")}>
          <Choice
            label={t("settings.language")}
            value={chosen.language}
            choices={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
            choose={(language) => changeSettings({ language })}
          />
          {awaitsNative(chosen.language) && <p className={styles.hint}>{t("settings.awaitsNative")}</p>}
        </Group>
        <Group label={t("settings.theme")}>
          <Choice
            label={t("settings.theme")}
            value={chosen.theme}
            choices={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            choose={(theme) => changeSettings({ theme })}
          />
        </Group>
        <Group label={t("settings.sound")}>
          <Choice
            label={t("settings.sound")}
            value={chosen.sound ? "on" : "off"}
            choices={[
              { value: "on", label: t("settings.on") },
              { value: "off", label: t("settings.off") },
            ]}
            choose={(value) => changeSettings({ sound: value === "on" })}
          />
        </Group>
      </div>
    </Modal>
  );
}
