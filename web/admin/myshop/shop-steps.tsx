import { CircleSlash, DoorClosed, type LucideIcon, RotateCcw, Snowflake, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { mostStepReason } from '#domain/merchant/merchant.limits.ts';
import { mayStep } from '#domain/merchant/merchant.transitions.ts';
import type { endMyshop, freezeMyshop } from '#domain/myshop/myshop.contract.ts';
import { ReasonDialog } from '#web/admin/common/reason.dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';

const base = '/admin/xshop.Myshop';

/** What staff do to a shop, with the node that each step needs. */
const staffSteps = {
	freeze: { node: 'freeze', icon: Snowflake },
	thaw: { node: 'freeze', icon: Sun },
	close: { node: 'close', icon: DoorClosed },
	reopen: { node: 'close', icon: RotateCcw },
	end: { node: 'close', icon: CircleSlash },
} as const satisfies Record<string, { node: string; icon: LucideIcon }>;

export type ShopStep = keyof typeof staffSteps;

const names = Object.keys(staffSteps) as ShopStep[];

/** Which steps the reader may take with a shop that stands so. */
export function useShopSteps(): (status: string) => { step: ShopStep; icon: LucideIcon }[] {
	const auth = useAuth();
	return (status) =>
		names
			.filter((step) => mayStep(status, step) && auth(staffSteps[step].node))
			.map((step) => ({ step, icon: staffSteps[step].icon }));
}

interface StepDialogProps {
	shop: { readonly id: number; readonly merchant_name: string };
	step: ShopStep;
	onClose(): void;
	onTaken(): void;
}

/** Asks why before a shop is frozen, thawed, closed or opened again; before it ends, whether it shall. */
export function StepDialog({ shop, step, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-myshop');
	if (step === 'end') return <EndQuestion shop={shop} onClose={onClose} onTaken={onTaken} />;
	async function send(reason: string): Promise<void> {
		const options = { errors: 'fields', success: t(`step.${step as 'freeze'}.done`) } as const;
		await call<typeof freezeMyshop>('POST', `${base}/${step as 'freeze'}`, { id: shop.id, reason }, options);
		onTaken();
	}
	return (
		<ReasonDialog
			title={t(`step.${step}.of`, { name: shop.merchant_name })}
			submitLabel={t(`step.${step}.do`)}
			label={t('reason')}
			description={t(`step.${step}.text`)}
			needed={t('reasonNeeded')}
			most={mostStepReason}
			send={send}
			onClose={onClose}
		/>
	);
}

function EndQuestion({ shop, onClose, onTaken }: Omit<StepDialogProps, 'step'>): null {
	const { t } = useTranslation('admin-myshop');
	const isAsked = useRef(false);
	useEffect(function ask() {
		// Effects may run twice; the question is asked once.
		if (isAsked.current) return;
		isAsked.current = true;
		void end();
		async function end(): Promise<void> {
			const title = t('step.end.of', { name: shop.merchant_name });
			const question = { title, text: t('step.end.text'), confirmLabel: t('step.end.do'), tone: 'danger' } as const;
			if (!(await confirm(question))) return onClose();
			try {
				await call<typeof endMyshop>('POST', `${base}/end`, { id: shop.id }, { success: t('step.end.done') });
				onTaken();
			} catch {
				onClose();
			}
		}
	});
	return null;
}
