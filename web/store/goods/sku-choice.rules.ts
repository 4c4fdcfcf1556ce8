/** One value of each spec group, in the order of the groups; `undefined` = not chosen yet. */
export type Choice = readonly (number | undefined)[];

/** The part of a sku that a choice decides by. */
export interface ChoosableSku {
	readonly id: number;
	/** One value of each spec group, in the order of the groups. */
	readonly value_ids: readonly number[];
	readonly stock: number;
}

/** `open` goes with the rest of the choice, `clash` only without it, `gone` cannot be bought in any combination. */
export type ValueState = 'open' | 'clash' | 'gone';

function fits(sku: ChoosableSku, choice: Choice): boolean {
	return choice.every((value, group) => value === undefined || sku.value_ids[group] === value);
}

function canBeBought(skus: readonly ChoosableSku[], choice: Choice): boolean {
	return skus.some((sku) => sku.stock > 0 && fits(sku, choice));
}

function withValue(choice: Choice, group: number, value: number | undefined): Choice {
	return choice.map((chosen, index) => (index === group ? value : chosen));
}

/** The sku that a complete choice means. */
export function chosenSku<Sku extends ChoosableSku>(skus: readonly Sku[], choice: Choice): Sku | undefined {
	if (choice.includes(undefined)) return undefined;
	return skus.find((sku) => fits(sku, choice));
}

/** How a value shows while the rest is chosen as it is. */
export function valueState(skus: readonly ChoosableSku[], choice: Choice, group: number, value: number): ValueState {
	if (canBeBought(skus, withValue(choice, group, value))) return 'open';
	const alone = choice.map((_, index) => (index === group ? value : undefined));
	return canBeBought(skus, alone) ? 'clash' : 'gone';
}

/** The choice after a click on a value: takes it, or takes it back; what clashes with it gives way, the latest group first. */
export function choose(skus: readonly ChoosableSku[], choice: Choice, group: number, value: number): Choice {
	if (choice[group] === value) return withValue(choice, group, undefined);
	let next = withValue(choice, group, value);
	for (let other = choice.length - 1; other >= 0 && !canBeBought(skus, next); other -= 1) {
		if (other !== group) next = withValue(next, other, undefined);
	}
	return next;
}

/** What is chosen when the page opens: the only version there is, or in each group the only value that can be bought. */
export function firstChoice(skus: readonly ChoosableSku[], groups: readonly (readonly number[])[]): Choice {
	const nothing: Choice = groups.map(() => undefined);
	return groups.map((values, group) => {
		const left = values.filter((value) => valueState(skus, nothing, group, value) === 'open');
		return left.length === 1 ? left[0] : undefined;
	});
}

/** How many pieces may be taken: no more than there are, than one order may contain, and none where the least is out of reach. */
export function quantityBounds(
	sku: { stock: number } | undefined,
	limits: { min_buy: number; limit_per_order: number },
	most: number,
): { min: number; max: number } {
	const min = Math.max(1, limits.min_buy);
	const perOrder = limits.limit_per_order > 0 ? limits.limit_per_order : most;
	return { min, max: Math.min(sku?.stock ?? most, perOrder, most) };
}
