import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import { PlainOptions } from "./PlainOptions";

const DEFAULTS = { players: 2, heap_size: 12, is_short: false, board: "round", seed: null };

function Form({ told }: { told: (options: Record<string, unknown>) => void }) {
  const [options, setOptions] = useState<Record<string, unknown>>(DEFAULTS);
  const change = (next: Record<string, unknown>) => {
    setOptions(next);
    told(next);
  };
  return <PlainOptions options={options} change={change} />;
}

it("asks for each option by its name, and gives back what the server expects", () => {
  let options: Record<string, unknown> = {};
  render(
    <Form
      told={(next) => {
        options = next;
      }}
    />,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.queryByLabelText("players")).toBeNull();
  type("heap size", "15");
  type("board", "7");
  type("seed", "dawn");
  fireEvent.click(screen.getByLabelText("is short"));
  expect(options).toEqual({ players: 2, heap_size: 15, is_short: true, board: "7", seed: "dawn" });
  type("seed", "");
  expect(options.seed).toBeNull();
});
