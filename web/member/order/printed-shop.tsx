import type { ReactNode } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';
import classes from './order-detail.module.css';

/** Who the shop is and how it is reached: on paper, where its pages are not at hand. */
export function PrintedShop(): ReactNode {
	const siteName = useSite((site) => site.siteName);
	const { company, phone, email, hours } = useSite((site) => site.shop);
	return <p className={classes['shop']}>{[company || siteName, phone, email, hours].filter(Boolean).join(' · ')}</p>;
}
