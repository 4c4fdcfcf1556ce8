import type { ReactNode } from 'react';
import { fileUrl, useSite } from '#web/kit/config/site.store.ts';
import classes from '#web/kit/ui/brand.module.css';

/** The sign of the house: an A drawn as an easel. */
export function BrandMark({ size = 32 }: { size?: number }): ReactNode {
	return (
		<svg width={size} height={size} viewBox="0 0 32 32" className={classes['mark']} aria-hidden="true">
			<rect width="32" height="32" rx="9" className={classes['ground']} />
			<path d="M16 6.5 8.6 25.5M16 6.5l7.4 19M11.2 19h9.6" className={classes['line']} />
			<circle cx="16" cy="14.4" r="1.9" className={classes['dot']} />
		</svg>
	);
}

/** The shop's own sign, or that of the house. */
function ShopMark({ size }: { size: number }): ReactNode {
	const logo = useSite((site) => site.shop.logo);
	if (!logo) return <BrandMark size={size} />;
	return <img src={fileUrl(logo)} alt="" width={size} height={size} className={classes['logo']} />;
}

/** Sign and name side by side. */
export function Brand({
	name,
	size = 32,
	hideName = false,
}: {
	name: string;
	size?: number;
	hideName?: boolean;
}): ReactNode {
	return (
		<span className={classes['brand']}>
			<ShopMark size={size} />
			<span className={classes['name']} data-hidden={hideName || undefined}>
				{name}
			</span>
		</span>
	);
}
