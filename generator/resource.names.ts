import type { Design } from './design.ts';

type Named = Pick<Design, 'name'>;

/** `shop/goods/priceTag` → `priceTagResource`. */
export function resourceName({ name }: Named): string {
	return `${lastPart(name)}Resource`;
}

/** `shop/goods/priceTag` → `domain/goods/price-tag.resource.ts`. */
export function resourceFile({ name }: Named): string {
	const folder = name.split('/').at(-2) ?? '';
	return `domain/${kebab(folder)}/${kebab(lastPart(name))}.resource.ts`;
}

/** `shop/goods/priceTag` → `shop/goods/PriceTag`, as rules of data security name a screen. */
export function controllerOf({ name }: Named): string {
	const last = lastPart(name);
	return `${name.slice(0, -last.length)}${last.charAt(0).toUpperCase()}${last.slice(1)}`;
}

function lastPart(name: string): string {
	return name.split('/').at(-1) ?? name;
}

function kebab(camel: string): string {
	return camel.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
