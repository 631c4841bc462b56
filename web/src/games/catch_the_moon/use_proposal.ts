import { useEffect } from "react";

import type { Pointed } from "../contract";
import type { Proposal, Tower } from "./model/tower";
import { inHand, type TowerTypes, type TowerView } from "./model/view";

/** Shows at the tower what a hint or the coach points at. */
export function useProposal(tower: Tower, view: TowerView, pointed: Pointed<TowerTypes> | null): void {
  const ladder = inHand(view);
  useEffect(() => {
    const proposal = pointed && proposalOf(pointed, ladder);
    if (proposal === tower.proposal.get()) return;
    tower.proposal.set(proposal);
    tower.redraw();
  }, [tower, pointed, ladder]);
}

function proposalOf({ detail, depth }: Pointed<TowerTypes>, ladder: number | null): Proposal | null {
  if (detail === null) return null;
  const { touching, position_mm: position, turn } = detail;
  const isWhole = depth === "whole" && ladder !== null;
  return { ladders: touching, ghost: isWhole ? { ladder, pose: { position, turn } } : null };
}
