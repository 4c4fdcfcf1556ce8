import { type Ink, inks, type PrintInkName } from './palettes.ts';
import type { Sheet } from './svg.ts';

/** How a thing stands before us; the scene is chosen by it. */
export type Stance = 'standing' | 'flat' | 'hanging' | 'wall';

/** What may differ between two things of one kind, and between the colours of one work. */
export interface Look {
	/** A form within the kind: a mug is `tall`, a frame `wide`. */
	shape?: string;
	color: Ink;
	accent: Ink;
	/** A decoration: a weave, a print's subject, a glaze. */
	motif?: string;
	/** The inks of a printed picture. */
	print?: PrintInkName;
	/** Relative size, 1 = usual. */
	size?: number;
}

/** A drawn thing around its anchor: the middle of its foot, of its top where it hangs, or of itself. */
export interface Drawn {
	markup: string;
	width: number;
	height: number;
	/** Its foot is a straight edge, not a circle. */
	boxy?: boolean;
}

export type Draw = (sheet: Sheet, look: Look) => Drawn;

/** One kind of thing the workshop can draw. */
export interface Kind {
	stance: Stance;
	draw: Draw;
}

/** The two colours of a look. */
export function colorsOf(look: Look): { color: string; accent: string } {
	return { color: inks[look.color], accent: inks[look.accent] };
}
