import type { RefundStage } from '#domain/refund/refund.transitions.ts';
import type { SettingKey } from '#domain/settings/settings.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { Context, Tx } from '#server/context.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** So many days before the end the member is reminded to send the goods. */
export const shipWarningDays = 2;

type WaitSetting = Extract<SettingKey, `refund.${string}Days` | `refund.${string}Hours`>;

/** What each stage waits for, and how long. */
const waits: Partial<Record<RefundStage, { kind: TimerKind; setting: WaitSetting; unit: number }>> = {
	waiting: { kind: timerKinds.refundAudit.kind, setting: 'refund.auditHours', unit: hour },
	offered: { kind: timerKinds.refundAnswer.kind, setting: 'refund.answerDays', unit: day },
	toReturn: { kind: timerKinds.refundShip.kind, setting: 'refund.shipDays', unit: day },
	returning: { kind: timerKinds.refundReceive.kind, setting: 'refund.receiveDays', unit: day },
	reoffered: { kind: timerKinds.refundAnswer.kind, setting: 'refund.answerDays', unit: day },
	refused: { kind: timerKinds.refundAnswer.kind, setting: 'refund.answerDays', unit: day },
};

/** Ends what the stage waited for. */
export async function endStageTimers(context: Context, tx: Tx, stage: RefundStage, refundId: number): Promise<void> {
	const wait = waits[stage];
	if (!wait) return;
	await endTimers(context, tx, wait.kind, [refundId]);
	if (stage === 'toReturn') await endTimers(context, tx, timerKinds.refundShipWarning.kind, [refundId]);
}

/** Sets what a stage waits for; the time at which the wait is over, or null. */
export async function startStageTimers(
	context: Context,
	tx: Tx,
	stage: RefundStage,
	refundId: number,
	notBefore = 0,
): Promise<number | null> {
	const wait = waits[stage];
	if (!wait) return null;
	const now = context.clock.now();
	const due = Math.max(notBefore, now + context.settings.get(wait.setting) * wait.unit);
	await setTimer(context, tx, { kind: wait.kind, ref_id: refundId, due_at: due });
	const warnAt = due - shipWarningDays * day;
	if (stage === 'toReturn' && warnAt > now) {
		await setTimer(context, tx, { kind: timerKinds.refundShipWarning.kind, ref_id: refundId, due_at: warnAt });
	}
	return due;
}
