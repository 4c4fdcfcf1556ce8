import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import type { Crowd } from './crowd.reads.ts';
import classes from './crowd-bar.module.css';
import { TierList } from './tier-list.tsx';

interface CrowdBarProps {
	crowd: Crowd;
	isOpen: boolean;
	isPreview: boolean;
}

/** On small screens the way to the tiers stays at the bottom; they rise from there. */
export function CrowdBar({ crowd, isOpen, isPreview }: CrowdBarProps): ReactNode {
	const { t } = useTranslation(['store-crowd', 'kit']);
	const [isRaised, setRaised] = useState(false);
	const lowest = crowd.tiers.reduce<string | undefined>(
		(low, { price }) => (low === undefined || Number(price) < Number(low) ? price : low),
		undefined,
	);
	return (
		<>
			<section data-unprinted="" className={classes['bar']} aria-label={t('bar')}>
				<p className={classes['words']}>
					<strong>{t('percent', { percent: crowd.progress })}</strong>
					{lowest !== undefined && (
						<span>
							{crowd.status === crowdStatus.running && `${t('daysLeft', { count: crowd.days_left })} · `}
							{t('from')} <Money amount={lowest} />
						</span>
					)}
				</p>
				<Button size="lg" radius="xl" variant={isOpen ? 'filled' : 'light'} onClick={() => setRaised(true)}>
					{t(isOpen ? 'choose' : 'seeTiers')}
				</Button>
			</section>
			<Drawer
				opened={isRaised}
				onClose={() => setRaised(false)}
				position="bottom"
				size="85%"
				radius="lg"
				title={t('tiers')}
				closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
			>
				<TierList tiers={crowd.tiers} isOpen={isOpen} isPreview={isPreview} />
			</Drawer>
		</>
	);
}
