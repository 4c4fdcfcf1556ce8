import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const importMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/goods/import', { 'zh-cn': '商品导入', en: 'Import goods' }, 'fa fa-upload', ['index', 'export'], {
			upload: { 'zh-cn': '上传文件', en: 'Upload a file' },
			preview: { 'zh-cn': '预览', en: 'Preview' },
			run: { 'zh-cn': '导入', en: 'Import' },
			rollback: { 'zh-cn': '撤销导入', en: 'Roll back' },
		}),
		place: 60,
	},
];
