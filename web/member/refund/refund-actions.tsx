import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import type { answerRefundOffer, listRefunds, readRefund, withdrawRefund } from '#domain/refund/refund.contract.ts';
import { type RefundButton, refundButtons } from '#domain/refund/refund.rules.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';

const ParcelDialog = lazyPart(() => import('./parcel.dialog.tsx'), 'ParcelDialog');
const WordsDialog = lazyPart(() => import('./words.dialog.tsx'), 'WordsDialog');

interface RefundActionsProps {
	refund: AnswerOf<typeof listRefunds>['list'][number];
	/** Absent in lists: what needs them leads to the refund's page. */
	detail?: AnswerOf<typeof readRefund>;
}

/** What the member can do with a refund now: the same rules decide here and on the server. */
export function RefundActions({ refund, detail }: RefundActionsProps): ReactNode {
	const { t } = useTranslation('member-refund');
	const [open, setOpen] = useState<'parcel' | 'decline' | 'escalate'>();
	const reread = useRereadOrders();
	const withdraw = useAction<typeof withdrawRefund>('POST', '/api/shop.Refund/withdraw', {
		success: t('withdraw.done'),
	});
	const accept = useAction<typeof answerRefundOffer>('POST', '/api/shop.Refund/answer', { success: t('accept.done') });
	// A refusal means that the refund has moved meanwhile: read it anew then, too.
	const thenReread = { onSettled: () => void reread() };
	const { id, offer_amount: amount } = refund;

	async function takeBack(): Promise<void> {
		const question = { title: t('withdraw.title'), text: t('withdraw.text'), confirmLabel: t('button.withdraw') };
		if (await confirm(question)) withdraw.mutate({ id }, thenReread);
	}
	async function agree(): Promise<void> {
		const label = t('button.accept', { amount: yuan(amount) });
		const question = {
			title: t('accept.title'),
			text: t('accept.text', { amount: yuan(amount) }),
			confirmLabel: label,
		};
		if (await confirm(question)) accept.mutate({ id, accept: 1, offer_amount: amount }, thenReread);
	}
	function close(): void {
		setOpen(undefined);
		void reread();
	}

	const parcelLabel = t(refund.stage === 'returning' ? 'button.changeParcel' : 'button.sendBack');
	const buttons: Readonly<Record<RefundButton, ReactNode>> = {
		sendBack: detail ? (
			<Button key="sendBack" size="sm" onClick={() => setOpen('parcel')}>
				{parcelLabel}
			</Button>
		) : (
			<Button key="sendBack" size="sm" component={Link} to={paths.refund(id)}>
				{parcelLabel}
			</Button>
		),
		accept: (
			<Button key="accept" size="sm" loading={accept.isPending} onClick={() => void agree()}>
				{t('button.accept', { amount: yuan(amount) })}
			</Button>
		),
		decline: (
			<Button key="decline" size="sm" variant="default" onClick={() => setOpen('decline')}>
				{t('button.decline')}
			</Button>
		),
		escalate: (
			<Button key="escalate" size="sm" variant="default" onClick={() => setOpen('escalate')}>
				{t('button.escalate')}
			</Button>
		),
		withdraw: (
			<Button key="withdraw" size="sm" variant="default" loading={withdraw.isPending} onClick={() => void takeBack()}>
				{t('button.withdraw')}
			</Button>
		),
	};

	return (
		<>
			{refundButtons(refund).map((name) => buttons[name])}

			{open === 'parcel' && detail && <ParcelDialog detail={detail} onClose={close} />}
			{(open === 'decline' || open === 'escalate') && <WordsDialog id={id} kind={open} onClose={close} />}
		</>
	);
}
