import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownFiles } from './upload.data.queries.ts';

/** What members have uploaded, for them. */
export function giveUploadData(context: Context): void {
	ownData(context, {
		name: 'files',
		title: { 'zh-cn': '上传的文件', en: 'Uploaded files' },
		columns: [
			column('name', '文件名', 'Name'),
			column('url', '地址', 'Address'),
			column('mimetype', '类型', 'Kind'),
			column('size', '字节', 'Bytes'),
			column('create_time', '上传时间', 'Uploaded', { as: 'time' }),
		],
		rows: ownFiles,
	});
}
