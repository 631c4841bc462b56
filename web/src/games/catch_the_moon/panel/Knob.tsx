import { useEffect, useRef } from "react";

import type { Store } from "../../../app/store";
import type { Tower } from "../model/tower";
import styles from "./Knob.module.css";

export type KnobProps = { tower: Tower; knob: Store<HTMLElement | null> };

/** For fingers: it hangs below the ladder, which so is never hidden under them. The scene says where. */
export function Knob({ tower, knob }: KnobProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    knob.set(element.current);
    return () => knob.set(null);
  }, [knob]);
  return (
    <div
      ref={element}
      className={styles.knob}
      aria-hidden="true"
      onPointerDown={(event) => tower.take(event.nativeEvent)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3" />
      </svg>
    </div>
  );
}
