import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUnderWay } from '#domain/lists/export.progress.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useTasks, useTray } from '#web/kit/tasks/tasks.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

const TaskList = lazyPart(() => import('#web/kit/tasks/task-list.tsx'), 'TaskList', {
	pending: <ListSkeleton rows={3} />,
});

/** A button for the exports of the admin, there as long as there are any; it shows how many are under way. */
export function TaskTray(): ReactNode {
	const { t } = useTranslation('grid');
	const tasks = useTasks();
	const isOpen = useTray((tray) => tray.isOpen);
	const running = tasks.filter(isUnderWay).length;
	if (tasks.length === 0) return null;
	const label = running > 0 ? t('tasks.running', { count: running }) : t('tasks.title');
	return (
		<Popover
			opened={isOpen}
			onChange={(opened) => useTray.setState({ isOpen: opened })}
			position="bottom-end"
			width="min(394px, calc(100vw - 14px))"
			trapFocus
			returnFocus
			withinPortal={false}
		>
			<Popover.Target>
				<Tooltip label={label} disabled={isOpen}>
					<Indicator disabled={running === 0} processing size={9} offset={7} color="pine">
						<ActionIcon size="lg" aria-label={label} onClick={() => useTray.setState({ isOpen: !isOpen })}>
							<Download size={18} />
						</ActionIcon>
					</Indicator>
				</Tooltip>
			</Popover.Target>
			<Popover.Dropdown aria-label={t('tasks.title')}>
				<TaskList tasks={tasks} />
			</Popover.Dropdown>
		</Popover>
	);
}
