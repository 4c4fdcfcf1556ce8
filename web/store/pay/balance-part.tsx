import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import type { releasePart } from '#domain/payment/payment.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './pay-choice.module.css';
import type { Payment } from './use-payment.ts';

interface BalancePartProps {
	payNo: string;
	mixed: NonNullable<Payment['mixed']>;
	isOn: boolean;
	onChange(isOn: boolean): void;
	/** What was set aside is back. */
	onReleased(): void;
}

/** Whether the balance pays its part first; what was taken for that already comes back when it is switched off. */
export function BalancePart({ payNo, mixed, isOn, onChange, onReleased }: BalancePartProps): ReactNode {
	const { t } = useTranslation('store-pay');
	const [isReleasing, setReleasing] = useState(false);
	const isHeld = mixed.is_held === 1;

	async function change(next: boolean): Promise<void> {
		if (next || !isHeld) return onChange(next);
		setReleasing(true);
		try {
			await call<typeof releasePart>(
				'POST',
				'/api/shop.Pay/release',
				{ pay_no: payNo },
				{ success: t('mixed.released', { amount: yuan(mixed.balance) }) },
			);
			onChange(false);
		} catch {
			// The call layer has said why: it may have been paid meanwhile, which the page shows next.
		} finally {
			setReleasing(false);
			onReleased();
		}
	}

	const amounts = { balance: yuan(mixed.balance), rest: yuan(mixed.rest) };
	return (
		<label className={classes['way']} data-part data-chosen={isOn || undefined}>
			<Wallet size={22} strokeWidth={1.7} aria-hidden="true" />
			<span className={classes['wayText']}>
				<span className={classes['name']}>{t('mixed.use', amounts)}</span>
				{isOn && <span className={classes['text']}>{t(isHeld ? 'mixed.held' : 'mixed.rest', amounts)}</span>}
			</span>
			<input
				type="checkbox"
				className={classes['check']}
				checked={isOn}
				disabled={isReleasing}
				onChange={(event) => void change(event.currentTarget.checked)}
			/>
		</label>
	);
}
