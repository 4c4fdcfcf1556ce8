interface Buyable {
	readonly skus: readonly { readonly id: number; readonly stock: number }[];
	readonly min_buy: number;
	/** null unless it is crowdfunded. */
	readonly crowdfunding: object | null;
}

/** What goes into the cart without a choice: the one version of goods, as many as must be bought at least; nothing where there is a choice or too few are left. */
export function onlyVersion({ skus, min_buy, crowdfunding }: Buyable): { skuId: number; num: number } | undefined {
	const [sku] = skus;
	const num = Math.max(1, min_buy);
	if (!sku || skus.length > 1 || crowdfunding || sku.stock < num) return undefined;
	return { skuId: sku.id, num };
}
