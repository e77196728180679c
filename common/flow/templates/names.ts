/** The trades that a draft may begin from, as they stand in the list. */
export const flowTemplateNames = ['duka', 'chakula', 'mavazi', 'huduma', 'saluni', 'vipuri', 'mikate', 'kozi'] as const;
export type FlowTemplateName = (typeof flowTemplateNames)[number];
