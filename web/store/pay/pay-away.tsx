import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { QrCode } from '#web/kit/ui/qr-code.tsx';
import classes from './pay-away.module.css';
import { askNow, type Payment } from './use-payment.ts';

interface PayAwayProps {
	payment: Payment;
	/** What the payer's phone reads; nothing where they were sent to a page. */
	code: string | undefined;
	onPaid(): void;
	onOther(): void;
}

/** The payer is paying elsewhere, with the phone in their hand or on the company's page: a code to scan, and a way to ask at once. */
export function PayAway({ payment, code, onPaid, onOther }: PayAwayProps): ReactNode {
	const { t } = useTranslation('store-pay');
	const [isAsking, setAsking] = useState(false);
	const [isUnpaid, setUnpaid] = useState(false);

	async function check(): Promise<void> {
		setAsking(true);
		setUnpaid(false);
		try {
			const { status } = await askNow(payment.pay_no);
			setUnpaid(status === 'unpaid');
			onPaid();
		} catch {
			setUnpaid(true);
		} finally {
			setAsking(false);
		}
	}

	return (
		<section className={classes['away']} aria-live="polite">
			<h2 className={classes['title']}>{t(code === undefined ? 'away.title' : 'scan.title')}</h2>
			{code !== undefined && (
				<>
					<div className={classes['code']}>
						<QrCode text={code} label={t('scan.code')} size={220} />
					</div>
					<p className={classes['text']}>{t('scan.text')}</p>
				</>
			)}
			{isUnpaid && (
				<p role="status" className={classes['none']}>
					{t('away.none')}
				</p>
			)}
			<Button radius="xl" size="md" loading={isAsking} onClick={() => void check()}>
				{t('away.paid')}
			</Button>
			<Button variant="subtle" color="gray" onClick={onOther}>
				{t('scan.other')}
			</Button>
		</section>
	);
}
