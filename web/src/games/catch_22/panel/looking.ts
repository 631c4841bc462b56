/** A square is looked at while the pointer or the focus is on its button. */
export function looking({ look }: { look: (square: string | null) => void }, square: string) {
  return {
    onPointerEnter: () => look(square),
    onPointerLeave: () => look(null),
    onFocus: () => look(square),
    onBlur: () => look(null),
  };
}
