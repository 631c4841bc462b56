import { type ComponentType, use } from "react";

import type { Code } from "./code";

export type DrawnProps<Props> = { code: Code<ComponentType<Props>>; props: Props };

/** A component whose code may still have to come. Unlike React's `lazy`, it does not show the fallback for a third
 * of a second when the code is there already. */
export function Drawn<Props extends object>({ code, props }: DrawnProps<Props>) {
  const Component = code.get() ?? use(code.load());
  return <Component {...props} />;
}
