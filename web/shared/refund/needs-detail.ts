import { refundType } from '#domain/refund/refund.status.ts';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';

/** Whether a decision asks what the row of a list does not say: all lines, who pays the return, what was agreed for it. */
export function needsDetail({ type, lines, line_count }: Pick<RefundDetail, 'type' | 'lines' | 'line_count'>): boolean {
	return type === refundType.returned || lines.length < line_count;
}
