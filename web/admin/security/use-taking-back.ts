import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { send } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { refreshLists } from '#web/kit/rows/resource.client.ts';

/** Why one entry cannot be taken back. */
export interface Conflict {
	id: number;
	text: string;
}

/** Takes entries of a log back, all or none; what stands against it is kept for the report. */
export function useTakingBack(log: Resource, action: 'restore' | 'rollback') {
	const client = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

	/** Answers whether it was done. */
	async function takeBack(ids: readonly number[]): Promise<boolean> {
		setBusy(true);
		try {
			await send('POST', `${controllerPath(log.name)}/${action}`, { ids }, { errors: 'silent', success: true });
			return true;
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const found = (error.envelope?.data as { conflicts?: Conflict[] } | null)?.conflicts;
			if (found) setConflicts(found);
			else if (!isCancelled(error)) toast.error(error.message);
			return false;
		} finally {
			setBusy(false);
			await refreshLists(client, log);
		}
	}

	return { isBusy, conflicts, takeBack, closeReport: () => setConflicts([]) };
}
