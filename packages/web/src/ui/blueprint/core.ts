/** What `@blueprintjs/select` knows as `@blueprintjs/core` (build/modules.mjs): the parts that it draws, so that no first screen loads them all. */

export { AbstractComponent } from "@blueprintjs/core/lib/esm/common/abstractComponent.js";
export { AbstractPureComponent } from "@blueprintjs/core/lib/esm/common/abstractPureComponent.js";
export * as Classes from "@blueprintjs/core/lib/esm/common/classes.js";
export { DISPLAYNAME_PREFIX } from "@blueprintjs/core/lib/esm/common/props.js";
export { mergeRefs, refHandler, setRef } from "@blueprintjs/core/lib/esm/common/refs.js";
export * as Utils from "@blueprintjs/core/lib/esm/common/utils/index.js";
export { Button } from "@blueprintjs/core/lib/esm/components/button/buttons.js";
export { InputGroup } from "@blueprintjs/core/lib/esm/components/forms/inputGroup.js";
export { Menu } from "@blueprintjs/core/lib/esm/components/menu/menu.js";
export { MenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
export { Overlay2 } from "@blueprintjs/core/lib/esm/components/overlay2/overlay2.js";
export { PopupKind } from "@blueprintjs/core/lib/esm/components/popover/popupKind.js";
export { PopoverNext } from "@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js";
export { popoverPropsToNextProps } from "@blueprintjs/core/lib/esm/components/popover-next/popoverNextMigrationUtils.js";
export { TagInput } from "@blueprintjs/core/lib/esm/components/tag-input/tagInput.js";
