import { create } from 'zustand';

/** One of the rules that meet in a price. */
export interface StackPart {
	readonly kind: string;
	readonly id: number;
	readonly name: string;
}

/** A work that would be sold below cost; without figures for whom may not see costs. */
export interface ConcernedWork {
	readonly goods_id: number;
	readonly name: string;
	readonly sku: string;
	readonly cost: string;
	readonly lowest: string;
	readonly stack: readonly StackPart[];
}

/** What a save was refused for. */
export interface MarginRefusal {
	readonly count: number;
	/** 0 = there are more. */
	readonly is_whole?: number;
	readonly list: readonly ConcernedWork[];
}

interface ReasonState {
	asked: MarginRefusal | undefined;
	answer(reason: string | undefined): void;
}

const nothing: ReasonState = { asked: undefined, answer: () => undefined };

/** The question for a reason on screen. */
export const useReason = create<ReasonState>()(() => nothing);

/** Asks why works are to be sold below cost all the same; undefined where the reader would rather not. */
export function askMarginReason({ data }: { data: unknown }): Promise<string | undefined> {
	return new Promise((resolve) => {
		const answer = (reason: string | undefined) => {
			useReason.setState(nothing);
			resolve(reason);
		};
		useReason.setState({ asked: data as MarginRefusal, answer });
	});
}
