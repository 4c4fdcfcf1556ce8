import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import classes from './shop-info.module.css';

const statuses = {
	'1': 'success',
	'2': 'warning',
	'3': 'danger',
	'4': 'warning',
	'5': 'danger',
} as const satisfies Record<string, Tone>;
const verifications = { '0': 'info', '1': 'warning', '2': 'success', '3': 'danger' } as const satisfies Record<
	string,
	Tone
>;

function knownIn<Known extends object>(known: Known, code: string): keyof Known | undefined {
	return Object.hasOwn(known, code) ? (code as keyof Known) : undefined;
}

/** Who the creator is to the shop; only the shop changes it. */
export function ShopFacts(): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const info = useMerchantInfo();
	const status = knownIn(statuses, info.status);
	const verification = knownIn(verifications, info.auth_status);
	const facts = [
		['name', info.merchant_name],
		['number', info.merchant_no],
		['owner', info.real_name],
		['phone', info.phone],
		['account', info.username],
	] as const;
	return (
		<div className={classes['facts']}>
			<Panel title={t('part.facts')}>
				<Muted>{t('factsText')}</Muted>
				<span className={classes['tags']}>
					{status && <StatusTag tone={statuses[status]}>{t(`status.${status}`)}</StatusTag>}
					{verification && (
						<StatusTag tone={verifications[verification]}>{t(`verification.${verification}`)}</StatusTag>
					)}
				</span>
				<Facts look="stacked">
					{facts
						.filter(([, value]) => value !== '')
						.map(([name, value]) => (
							<Fact key={name} label={t(`fact.${name}`)}>
								{value}
							</Fact>
						))}
				</Facts>
			</Panel>
		</div>
	);
}
