import type { ButtonHTMLAttributes, Ref } from "react";

import styles from "./Button.module.css";

export type ButtonLook = "gold" | "plain" | "quiet" | "danger";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function buttonClass(look: ButtonLook = "plain", isSmall = false): string {
  return [styles.button, styles[look], isSmall ? styles.small : ""].join(" ");
}

export function Button({ look = "plain", isSmall = false, className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look, isSmall)} ${className}`} {...rest} />;
}
