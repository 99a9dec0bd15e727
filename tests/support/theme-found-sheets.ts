/** Style sheets from servers, each with all its palettes and a rule of every kind. */
export const SHEETS: Readonly<Record<string, string>> = {
  RedmondDX: `@meta {
  name: Redmond DX;
  license: WTFPL;
}

@palette.Modern {
  bg: #D3CFC7;
  fg: #092369;
  text: #000000;
  link: #0000FF;
  accent: #A5C9F0;
  cRed: #FF3000;
  cBlue: #009EFF;
  cGreen: #309E00;
  cOrange: #FFCE00;
}

@palette.Classic {
  bg: #BFBFBF;
  fg: #000180;
  text: #000000;
  link: #0000FF;
  accent: #A5C9F0;
  cRed: #FF0000;
  cBlue: #2E2ECE;
  cGreen: #007E00;
  cOrange: #CE8F5F;
}

@palette.Vapor {
  bg: #F0ADCD;
  fg: #bca4ee;
  text: #602040;
  link: #064745;
  accent: #9DF7C8;
  cRed: #86004a;
  cBlue: #0e5663;
  cGreen: #0a8b51;
  cOrange: #787424;
}

Root {
  --gradientColor: color | --accent;
  --bevelLight: color | $brightness(--bg 50);
  --bevelDark: color | $brightness(--bg -20);
  --bevelExtraDark: color | #404040;
  --buttonDefaultBevel: shadow | $borderSide(--bevelExtraDark bottom-right 1 1), $borderSide(--bevelLight top-left 1 1), $borderSide(--bevelDark bottom-right 1 2);
  --buttonPressedBevel: shadow | $borderSide(--bevelDark top-left 1 1), $borderSide(--bevelLight bottom-right 1 1), $borderSide(--bevelExtraDark top-left 1 2);
  --buttonPressedFocusedBevel: shadow | inset 0 0 0 1 #000000 / 1 #Outer , inset 0 0 0 2 --bevelExtraDark / 1 #inner;
  --defaultInputBevel: shadow | $borderSide(--bevelDark top-left 1 1), $borderSide(--bevelLight bottom-right 1 1), $borderSide(--bevelExtraDark top-left 1 2), $borderSide(--bg bottom-right 1 2);
}

Button:toggled {
  background: --bg;
  shadow: --buttonPressedBevel
}

Button:pressed {
  shadow: --buttonPressedBevel
}

Button:hover {
  shadow: --buttonDefaultBevel;
  background: --bg
}

Button {
  shadow: --buttonDefaultBevel;
  background: --bg;
  roundness: 0
}

Button:hover:pressed:focused {
  shadow: --buttonPressedFocusedBevel
}

Input {
  background: $boost(--bg 20);
  shadow: --defaultInputBevel;
  roundness: 0
}

Panel {
  shadow: --buttonDefaultBevel;
  roundness: 0
}

PanelHeader {
  shadow: inset -1100 0 1000 -1000 --gradientColor / 1 #Gradient ;
  background: --fg
}

PanelHeader ButtonUnstyled Icon {
  textColor: --text;
  textAuto: 'no-preserve'
}

Tab:active:hover {
  background: --bg;
  shadow: --defaultButtonBevel
}

TopBar Link {
  textColor: #ffffff
}

MenuItem:active:hover {
  background: --fg
}

Popover {
  shadow: --buttonDefaultBevel, 5 5 0 0 #000000 / 0.2;
  roundness: 0
}
`,
  BreezyDX: `@meta {
  name: Breezy DX;
  license: WTFPL;
}

@palette.Dark {
  bg: #292C32;
  fg: #292C32;
  text: #ffffff;
  link: #1CA4F3;
  accent: #1CA4F3;
  cRed: #f41a51;
  cBlue: #1CA4F3;
  cGreen: #1af46e;
  cOrange: #f4af1a;
}

@palette.Light {
  bg: #EFF0F2;
  fg: #EFF0F2;
  text: #1B1F22;
  underlay: #5d6086;
  accent: #1CA4F3;
  cBlue: #1CA4F3;
  cRed: #f41a51;
  cGreen: #0b6a30;
  cOrange: #f4af1a;
  border: #d8e6f9;
  link: #1CA4F3;
}

@palette.Panda {
  bg: #EFF0F2;
  fg: #292C32;
  text: #1B1F22;
  link: #1CA4F3;
  accent: #1CA4F3;
  cRed: #f41a51;
  cBlue: #1CA4F3;
  cGreen: #0b6a30;
  cOrange: #f4af1a;
}

Root {
  --badgeNotification: color | --cRed;
  --buttonDefaultHoverGlow: shadow | inset 0 0 0 1 --accent / 1;
  --buttonDefaultShadow: shadow | inset 0 0 0 1 --text / 0.35, 0 5 5 -5 #000000 / 0.35;
  --buttonDefaultBevel: shadow | inset 0 14 14 -14 #FFFFFF / 0.1;
  --defaultInputBevel: shadow | inset 0 0 0 1 --text / 0.35;
}

Button {
  background: --parent;
}

Button:disabled {
  shadow: --buttonDefaultBevel, --buttonDefaultShadow
}

Button:hover {
  background: --inheritedBackground;
  shadow: --buttonDefaultHoverGlow, --buttonDefaultBevel, --buttonDefaultShadow
}

Button:pressed {
  background: $blend(--inheritedBackground 0.8 --accent)
}

Input {
  shadow: --defaultInputBevel;
  background: $mod(--bg -10);
}

PanelHeader {
  shadow: inset 0 30 30 -30 #ffffff / 0.25
}

Tab {
  background: --bg;
}
`,
};
